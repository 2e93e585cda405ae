/** Texts about the counting of pages. */
export const texts = {
  title: "Mesure d’audience",
  allow: "Autoriser la mesure d’audience",
  hint: "Si vous l’autorisez, {{host}} apprend quelles pages sont ouvertes et qu’une facture a été émise, un paiement noté ou un client ajouté : jamais par qui, pour qui ni de combien. Comme tout site appelé, il voit l’adresse IP de cet appareil. Sans votre accord rien n’est envoyé, et vous pouvez changer d’avis à tout moment."
} as const
