/** Texts of the dashboard. */
export const texts = {
  title: "Tableau de bord",
  greeting: "Voici où en est votre activité.",
} as const
