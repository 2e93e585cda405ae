/** Names, places and goods as they are met in Benin, for sample data. All invented as combinations. */
export const firstNames = [
  "Afi",
  "Aïssatou",
  "Akouavi",
  "Amadou",
  "Armel",
  "Bienvenue",
  "Brice",
  "Codjo",
  "Dossa",
  "Edwige",
  "Eulalie",
  "Faridath",
  "Félicité",
  "Gildas",
  "Grâce",
  "Hermine",
  "Ibrahim",
  "Judicaël",
  "Kossi",
  "Léontine",
  "Mahougnon",
  "Nadège",
  "Olatoundé",
  "Pélagie",
  "Rachidatou",
  "Romaric",
  "Sènan",
  "Sylvestre",
  "Théophile",
  "Yémalin",
  "Zinsou"
] as const

export const lastNames = [
  "Adjovi",
  "Agbodjan",
  "Ahouansou",
  "Akpovi",
  "Alapini",
  "Amoussou",
  "Assogba",
  "Azonhiho",
  "Bio Tchané",
  "Dossou",
  "Fagnon",
  "Gbaguidi",
  "Gnonlonfoun",
  "Hounkpatin",
  "Houngbédji",
  "Kakpo",
  "Koudjo",
  "Lawani",
  "Mensah",
  "Okou",
  "Sossa",
  "Soglo",
  "Tossou",
  "Vodounon",
  "Yessoufou",
  "Zannou"
] as const

export const trades = [
  "Boulangerie",
  "Quincaillerie",
  "Pharmacie",
  "Maquis",
  "Salon de coiffure",
  "Atelier de couture",
  "Imprimerie",
  "Garage",
  "Librairie",
  "Cabinet",
  "Menuiserie",
  "Poissonnerie",
  "Hôtel",
  "École",
  "Clinique",
  "Supérette",
  "Ferme",
  "Studio photo"
] as const

export const cities = [
  "Cotonou",
  "Porto-Novo",
  "Parakou",
  "Abomey-Calavi",
  "Bohicon",
  "Ouidah",
  "Natitingou",
  "Lokossa",
  "Djougou",
  "Kandi"
] as const

export const streets = [
  "Akpakpa",
  "Cadjèhoun",
  "Ganhi",
  "Zongo",
  "Fidjrossè",
  "Gbégamey",
  "Houéyiho",
  "Sainte-Rita",
  "Vèdoko"
] as const

/** Name, unit, price in XOF, whether it is a service. */
export const goods = [
  ["Sac de ciment 50 kg", "sac", 4500, false],
  ["Fer à béton 12 mm", "barre", 5200, false],
  ["Tôle bac alu 0,35", "feuille", 7800, false],
  ["Peinture à l'eau 20 L", "seau", 24000, false],
  ["Carreaux 60 x 60", "m²", 6500, false],
  ["Robinet mélangeur", "pièce", 18500, false],
  ["Câble électrique 2,5 mm²", "m", 450, false],
  ["Ampoule LED 9 W", "pièce", 1200, false],
  ["Riz parfumé 25 kg", "sac", 16500, false],
  ["Huile végétale 5 L", "bidon", 7250, false],
  ["Pagne wax 6 yards", "pièce", 12000, false],
  ["Uniforme scolaire", "pièce", 8500, false],
  ["Livraison à Cotonou", "course", 2000, true],
  ["Main-d'œuvre maçonnerie", "jour", 6000, true],
  ["Pose de carreaux", "m²", 2500, true],
  ["Dépannage électrique", "heure", 5000, true],
  ["Conception de logo", "forfait", 75000, true],
  ["Impression de flyers A5", "100", 12500, true],
  ["Entretien climatiseur", "visite", 15000, true],
  ["Formation bureautique", "séance", 20000, true]
] as const

export const notes = [
  "",
  "",
  "",
  "Merci pour votre confiance.",
  "Livraison comprise.",
  "Acompte versé à la commande."
] as const
