import type { CodeTexts, NotSavedTexts } from "../refusals/codes.ts"

/** Texts for what the books refuse and what a device cannot keep. */
export const texts = {
  savedHere: "Enregistré sur cet appareil",
  serverWillSay: "Ce dont cela dépend ne figure pas dans vos données : le serveur le dira.",
  refusedTitle: "Ce n’est pas possible",
  notSavedTitle: "Rien n’a été enregistré",
  unknown:
    "Opération échouée, il semble que quelque chose aie mal tourné, réessayez svp ! (code pour l’assistance : {{code}})",
  code: {
    company_already_registered: "Cette entreprise est déjà enregistrée.",
    company_unknown: "Cette entreprise n’est pas encore enregistrée.",
    not_a_member:
      "Vous ne faites plus partie de cette entreprise. Demandez à un responsable de vous inviter à nouveau.",
    not_allowed: "Votre rôle ne permet pas cette action. Demandez à un responsable de l’entreprise.",
    server_only: "Kazi le fait de lui-même ; personne ne peut le demander.",
    stale: "Quelqu’un d’autre a modifié cette fiche entre-temps. Relisez-la, puis recommencez.",
    id_taken: "Cette fiche existe déjà.",
    changed_meanwhile: "Un champ que vous avez modifié l’a aussi été ailleurs entre-temps. Choisissez ce qui reste.",
    already_invited: "Une invitation attend déjà cette adresse. Vous pouvez la renvoyer.",
    already_a_member: "Cette personne fait déjà partie de l’entreprise.",
    invitation_unknown: "Cette invitation n’existe pas dans cette entreprise.",
    invitation_closed: "Cette invitation a déjà été acceptée, refusée ou retirée.",
    member_unknown: "Cette personne ne fait pas partie de l’entreprise.",
    owners_only: "Seul un propriétaire peut nommer, changer ou retirer un propriétaire.",
    last_owner: "Une entreprise garde au moins un propriétaire. Nommez-en d’abord un autre.",
    country_fixed: "Une facture a été émise : le pays et la monnaie de l’entreprise ne peuvent plus changer.",
    series_unknown: "Cette série de numéros n’existe pas.",
    series_needs_period:
      "Une série qui repart à un doit porter l’année (et le mois) dans son préfixe, sinon deux documents auraient le même numéro.",
    number_behind: "Cette série a déjà compté plus loin : le prochain numéro ne peut pas revenir en arrière.",
    number_given: "Le numéro {{number}} est déjà donné : choisissez-en un plus grand, ou un autre préfixe.",
    prefix_of_other_series:
      "Avec ce préfixe, une facture et un avoir pourraient porter le même numéro. Choisissez-en un autre.",
    prefix_ambiguous:
      "Avec ce préfixe, deux factures pourraient porter le même numéro. Choisissez-en un qui ne diffère pas seulement par des chiffres à la fin.",
    tax_not_offered: "L’entreprise ne propose pas, ou plus, cette taxe.",
    tax_name_taken: "Une autre taxe porte déjà ce nom.",
    transfer_same_account: "L’argent part d’un compte et arrive sur un autre : choisissez deux comptes différents.",
    transfer_over: "Ce transfert est déjà terminé : il ne change plus.",
    difference_without_reason: "Dites d’où vient l’écart avant de l’enregistrer.",
    statement_known: "Toutes les lignes de ce relevé sont déjà dans le compte : rien n’a été importé.",
    statement_void: "L’import de ce relevé a été annulé : ses lignes ne changent plus.",
    statement_line_unknown: "Cette ligne ne figure pas, ou plus, dans ce relevé : un autre l’avait déjà.",
    statement_line_matched: "Cette ligne est déjà rapprochée. Annulez d’abord ce rapprochement.",
    movement_matched: "Cet argent est déjà rapproché d’une autre ligne.",
    expense_void: "Cette dépense est annulée : elle ne change plus.",
    expense_payment_over: "Ce paiement est déjà réglé autrement : rejeté, annulé ou débité.",
    expense_payment_unknown: "Ce paiement ne figure pas sur la dépense.",
    expense_paid_with_others:
      "Ce paiement a réglé plusieurs dépenses à la fois : il s’annule en entier, depuis la fiche du fournisseur.",
    expense_paid_twice: "La même dépense figure deux fois dans ce paiement.",
    expense_too_large: "Ce montant est trop grand pour être calculé. Vérifiez-le.",
    expense_split_wrong:
      "Les montants par catégorie ne font pas le total de la dépense. Ouvrez-la et corrigez la répartition.",
    expense_not_to_bill: "Cette dépense n’est à refacturer à personne.",
    expense_billed: "Cette dépense est déjà sur une autre facture : retirez sa ligne de ce brouillon.",
    sale_too_large: "Cette vente est trop grande pour être calculée. Vérifiez les prix et les quantités.",
    sale_payment_unknown: "Ce paiement ne figure pas sur la vente.",
    sale_not_owed: "Rien n’est plus dû sur cette vente.",
    sale_not_voidable:
      "Cette vente ne peut plus être annulée : elle est devenue une facture, ou des articles sont revenus.",
    sale_not_invoiceable:
      "Cette vente ne peut pas devenir une facture : elle en est déjà une, ou des articles sont revenus.",
    charge_never_due: "Avec ces dates, cette charge ne tombe jamais. Vérifiez le début et la fin.",
    charge_about_auto:
      "Un montant approximatif se confirme à la main : attendez la facture, ou donnez le montant exact.",
    charge_ended: "Cette charge est terminée. Reprenez-la avant de la modifier.",
    charge_confirmed:
      "L’échéance du {{dueOn}} est déjà confirmée : sa dépense est notée. Ouvrez la charge pour la voir.",
    category_unknown: "L’entreprise n’a pas cette catégorie, ou ne la propose plus.",
    category_name_taken: "Une autre catégorie porte déjà ce nom.",
    category_other_kind: "Ces deux catégories ne classent pas la même chose : elles ne se fusionnent pas.",
    too_many_categories: "Une entreprise a 300 catégories au plus. Fusionnez-en d’abord.",
    too_many_taxes: "Une entreprise propose 30 taxes au plus. Archivez-en une d’abord.",
    payment_option_unknown: "Ce moyen de paiement n’existe pas dans l’entreprise.",
    payment_option_erased: "Les coordonnées de ce moyen de paiement ont été effacées. Ajoutez-en un nouveau.",
    too_many_payment_options: "Une facture montre 12 moyens de paiement au plus. Archivez-en un d’abord.",
    record_unknown: "Cette fiche n’existe pas dans cette entreprise.",
    record_erased: "Les données de cette fiche ont été effacées à la demande de la personne concernée.",
    customer_unknown: "Ce client n’existe pas dans cette entreprise.",
    customer_erased: "Les données de ce client ont été effacées à sa demande.",
    customer_required: "Veuillez sélectionner un client.",
    product_unknown: "Ce produit n’existe pas dans cette entreprise.",
    invoice_unknown: "Cette facture n’existe pas dans cette entreprise.",
    transition_forbidden: "L’état actuel de la facture ne permet plus cette action.",
    lines_required: "Veuillez ajouter au moins un article.",
    payment_date_before_issue: "La date d’échéance ne peut pas être antérieure à la date d’émission.",
    issue_date_ahead:
      "La date d’émission est dans le futur : le {{issueDate}}, alors que nous sommes le {{today}}. Ouvrez le brouillon, corrigez la date, puis émettez à nouveau. Si cet appareil se trompe de jour, réglez son horloge.",
    issued_meanwhile:
      "Cette facture a été émise entre-temps : {{reference}}, du {{issueDate}}, pour {{total}}. C’est cette version qui est comptabilisée, sans votre changement. Ouvrez-la pour comparer.",
    tax_unknown: "Une des taxes de cette facture n’existe plus dans l’entreprise. Choisissez-en une autre.",
    totals_invalid:
      "Les montants de cette facture ne peuvent pas être calculés. Vérifiez les quantités, les prix et les remises.",
    specific_tax_required:
      "Aucun article de cette facture ne porte de taxe spécifique. Ajoutez-la à un article, ou choisissez un autre type de facture.",
    nothing_sold: "La quantité d’un des articles est zéro. Corrigez-la ou retirez l’article.",
    deposit_too_large: "L’acompte demandé ou déduit dépasse le montant à payer. Réduisez-le.",
    deposit_source_closed:
      "Le document sur lequel cet acompte est demandé n’est plus ouvert. Ouvrez-le pour voir où il en est.",
    deposit_unavailable:
      "L’acompte {{reference}} ne peut pas être déduit de ce montant : il a été annulé par un avoir, déduit d’une autre facture, ou c’est celui d’un autre client. Modifiez la facture, ses acomptes y sont à jour.",
    discount_too_large: "Une des remises dépasse le montant dont elle est déduite. Réduisez-la.",
    document_not_issued: "Seul un document émis se partage : émettez-le d’abord.",
    amount_not_positive: "Le montant doit être supérieur à zéro.",
    payment_unknown: "Ce paiement n’existe pas dans cette entreprise.",
    payment_reviewed: "Quelqu’un a déjà dit ce qu’il en est de ce paiement. Ouvrez la facture pour le voir.",
    payment_applied: "Ce paiement est compté sur la facture : il ne peut pas être retiré comme un doublon.",
    payment_void: "Ce paiement a été retiré : il ne compte plus.",
    payment_pending: "Ce paiement n’est pas encore encaissé : il ne peut pas être rendu.",
    payment_refunded: "Une partie de ce paiement a été rendue. Retirez d’abord ce remboursement.",
    payment_to_review: "Dites d’abord si ce paiement a été saisi deux fois.",
    credit_too_small: "Il ne reste que {{available}} à utiliser. Réduisez le montant.",
    credit_changed:
      "Une partie de cet argent vient d’être utilisée ou rendue : il reste {{available}}. Vérifiez, puis recommencez si c’est un autre mouvement.",
    balance_changed: "Le reste à payer vient de changer : il est de {{balance}}. Vérifiez, puis recommencez si besoin.",
    credit_of_another: "Ce crédit est celui d’un autre client, ou dans une autre monnaie.",
    invoice_not_payable: "Cette facture n’attend plus d’argent.",
    refund_unknown: "Ce remboursement n’existe pas dans cette entreprise.",
    invoice_not_owed: "Rien n’est plus dû sur cette facture.",
    write_off_nothing: "Rien n’est dû sur cette facture : il n’y a rien à passer en perte.",
    credit_note_unknown: "Cet avoir n’existe pas dans cette entreprise.",
    invoice_not_creditable:
      "Seule une facture émise et non passée en perte peut être annulée par un avoir. Un brouillon s’annule simplement.",
    nothing_to_credit: "Il ne reste rien à annuler sur cette facture.",
    credit_above_rest:
      "La quantité dépasse ce qui reste à annuler sur la facture. Quelqu’un a pu faire un avoir entre-temps.",
    credit_above_due:
      "Un acompte a été déduit de cette facture : un avoir partiel ne peut pas dépasser ce qui était dû. Annulez toute la facture, l’acompte pourra être déduit d’une autre.",
    deposit_deducted: "Cet acompte est déduit de la facture {{reference}}. Annulez d’abord celle-ci par un avoir.",
    credit_buyer_erased: "Les données de ce client ont été effacées : un avoir à son nom ne peut plus être établi.",
    estimate_unknown: "Ce document n’existe pas dans cette entreprise.",
    estimate_settled:
      "Ce document a changé entre-temps et ne permet plus cette action. Ouvrez-le pour voir où il en est.",
    estimate_answered: "Une réponse du client est déjà notée, du {{on}}. Pour la changer, rouvrez d’abord le document.",
    estimate_expired: "Cette offre n’est plus valable : sa date est passée.",
    link_closed: "Ce lien a été fermé : il n’ouvre plus le document.",
    estimate_converted: "Cette offre a déjà donné la facture {{reference}}. Ouvrez-la, ou facturez ce qui reste.",
    estimate_not_accepted: "Le client a refusé cette offre. Rouvrez-la avant de la facturer.",
    estimate_revised:
      "Le document {{reference}} ne peut plus être remplacé : il a été facturé, annulé ou remplacé entre-temps. Ouvrez-le pour voir où il en est.",
    conversion_above_rest:
      "La quantité dépasse ce qui reste à facturer sur cette offre. Quelqu’un a pu la facturer entre-temps.",
    nothing_to_convert: "Choisissez au moins un article à facturer.",
    answer_date_wrong: "La date de la réponse doit être entre le jour de l’émission et aujourd’hui.",
    valid_until_before_issue: "La fin de validité ne peut pas être antérieure à la date d’émission.",
    dependency: "Une opération précédente, dont celle-ci dépend, a été refusée.",
    internal:
      "Le serveur a rencontré une erreur en traitant cette opération. L’assistance en est informée ; réessayez plus tard.",
    undecodable:
      "Le serveur n’a pas su lire cette opération, préparée par une autre version de l’application. Recommencez-la.",
    too_large:
      "Cette opération est trop longue pour le serveur : trop de lignes ou des textes trop longs. Divisez-la et recommencez-la.",
    number_taken:
      "Ce document avait été émis sous le numéro {{number}}. Le serveur a été restauré depuis, et ce numéro est maintenant celui d’un autre document. Ouvrez les deux, puis émettez celui-ci sous un nouveau numéro et prévenez votre client.",
    id_reuse: "Cette opération porte l’identité d’une autre, déjà comptabilisée. Recommencez-la.",
    too_new:
      "Cette opération vient d’une version de l’application plus récente que celle du serveur. Mettez l’application à jour en la rechargeant, puis recommencez l’opération.",
    too_old: "Cette opération a attendu trop longtemps sur cet appareil. Recommencez-la.",
    user: "Cette opération a été abandonnée."
  } satisfies CodeTexts,
  notSaved: {
    "storage-unavailable":
      "Ce navigateur ne laisse pas l’application garder des données (navigation privée ?). Ouvrez-la dans une fenêtre normale.",
    "quota-exceeded": "Il n’y a plus de place sur cet appareil. Libérez de l’espace, puis réessayez.",
    "read-only": "Cette fenêtre est en lecture seule. Rechargez la page, puis réessayez.",
    "queue-full": "Trop d’opérations attendent sur cet appareil. Connectez-vous à Internet pour les envoyer.",
    malformed: "Un des champs contient une valeur que vos comptes n’acceptent pas. Vérifiez la saisie.",
    "too-large":
      "C’est trop long pour être envoyé : trop de lignes ou des textes trop longs. Raccourcissez ou divisez.",
    "storage-damaged":
      "Ce que cet appareil garde semble endommagé. Rechargez la page, puis recommencez : ce qui peut encore être lu est repris.",
    "not-loaded":
      "La partie de l’application qui enregistre n’a pas pu être chargée. Vérifiez la connexion, puis réessayez.",
    outdated:
      "Une version plus récente de l’application est ouverte dans un autre onglet. Rechargez cette page, puis recommencez : ce que vous avez écrit est gardé.",
    closed: "L’entreprise a été fermée entre-temps. Rechargez la page, puis réessayez."
  } satisfies NotSavedTexts
} as const
