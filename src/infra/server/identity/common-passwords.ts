/**
 * What the most used passwords are made of, in the languages of our users: a few hundred words stand for the tens of thousands of
 * passwords that are one of them with a year, a digit, a capital or a sign put on.
 */
const WORDS: ReadonlySet<string> = new Set(
  `password passwd passwort motdepasse mdp pass mot passe secret secrete code acces access login logon connexion compte account
  admin administrateur administrator root user utilisateur client guest invite test tester testing demo example exemple temp
  default defaut changeme change modifier nouveau new master maitre system systeme server serveur computer ordinateur internet
  windows android iphone samsung nokia huawei google facebook whatsapp youtube tiktok instagram linkedin microsoft orange mtn
  moov wave airtel vodafone hello bonjour bonsoir salut coucou allo merci bienvenue welcome letmein enter entrer open ouvrir
  iloveyou jetaime love lovely lover amour amor coeur heart bisou bisous baby bebe cherie cheri chouchou doudou loulou
  mamour maman papa mama mere pere famille family enfant bestfriend friends ami amie copain toi moi you forever toujours
  soleil sunshine lune etoile star ciel fleur flower rose jardin mer ocean summer winter spring autumn ete hiver printemps
  automne janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre january february march april
  june july august september october november december lundi mardi mercredi jeudi vendredi samedi dimanche monday tuesday
  wednesday thursday friday saturday sunday princess princesse prince king queen roi reine angel ange dragon tiger tigre lion
  panthere monkey chien chat kitty hellokitty cheval horse shadow ghost killer hunter ninja superman batman spiderman naruto
  goku pokemon starwars matrix football foot soccer basketball basket baseball hockey tennis barcelona barca madrid realmadrid
  chelsea arsenal liverpool manchester marseille psg juventus ronaldo messi drogba etoo neymar mbappe champion winner
  gagnant player joueur gamer music musique dance danse guitar piano chocolat chocolate cookie cheese fromage orange banane
  banana apple pomme mangue ananas pepper ginger sugar sucre cafe coffee beer biere argent money dollar euro franc richesse
  rich riche million millionnaire business commerce boutique magasin entreprise company bureau office travail work boss chef
  patron president directeur director manager facture invoice caisse france paris afrique africa liberte freedom victoire
  victory power force pouvoir bonheur happy happiness joie chance lucky destin destiny espoir hope faith foi grace blessing
  blessed benediction gloire glory jesus jesuschrist christ seigneur lord god dieu godisgood dieuestgrand dieumerci allah
  bismillah alhamdulillah inchallah maria marie joseph moise david daniel emmanuel samuel michael michel gabriel raphael
  mohamed mohammed muhammad mamadou moussa ibrahim fatou fatima aminata aicha kofi kwame thomas nicolas julien alexandre
  camille charlotte caroline nathalie sandrine patrick pascal charlie robert andrew joshua ashley jessica jennifer michelle
  nicole amanda anthony george william jordan matthew trustno whatever nothing rien cool super genial magic magique
  diamond diamant golden silver black white noir blanc blue bleu rouge green vert purple ferrari porsche mercedes toyota
  mustang harley yamaha kazi azert azerty qwert qwerty qwertz`
    .split(/\s+/)
    .filter((word) => word !== "")
)

const WALKS = [
  "abcdefghijklmnopqrstuvwxyz",
  "azertyuiopqsdfghjklmwxcvbn",
  "qwertyuiopasdfghjklzxcvbnm",
  "aqzsedrftgyhujikolpm",
  "qazwsxedcrfvtgbyhnujmikolp",
  "01234567890123456789",
  "14725836914789632"
].flatMap((walk) => [walk, Array.from(walk).toReversed().join("")])

const LOOK_ALIKE: { readonly [sign: string]: string } = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "@": "a",
  $: "s",
  "!": "i",
  "€": "e",
  "+": "t"
}

/** Small letters without accents. */
const plain = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase()

const unmasked = (text: string): string => Array.from(text, (sign) => LOOK_ALIKE[sign] ?? sign).join("")

/** Neighbours on a keyboard, letters or digits in their order, or one thing over and over. */
const isWalk = (text: string): boolean =>
  WALKS.some((walk) => walk.includes(text)) || /^(.{1,3}?)\1+$/.test(text) || /^(.)\1*$/.test(text)

/** Whether a text is one known word or walk, or two of them in a row. */
const isKnown = (text: string, isWord: (text: string) => boolean): boolean => {
  if (isWord(text)) return true
  for (let cut = 3; cut <= text.length - 3; cut++) {
    if (isWord(text.slice(0, cut)) && isWord(text.slice(cut))) return true
  }
  return false
}

const namesIn = (email: string): ReadonlyArray<string> => {
  const [local = "", domain = ""] = plain(email).split("@")
  const names = [local, ...local.split(/[^a-z]+/), domain.split(".")[0] ?? ""]
  return names.map((name) => name.replaceAll(/[^a-z]/g, "")).filter((name) => name.length >= 3)
}

/**
 * Whether a password is among the first that somebody would try: a common word, a walk over the keyboard, the name in the person's
 * own e-mail address, bare or with digits and signs around it and in its place. It would pass the rules of length and special
 * character and still fall to a handful of guesses.
 */
export const isCommonPassword = (password: string, email: string): boolean => {
  const names = new Set(namesIn(email))
  const isWord = (text: string): boolean => WORDS.has(text) || names.has(text) || (text.length >= 3 && isWalk(text))
  const text = plain(password)
  const digits = text.replaceAll(/\D/g, "")
  const letters = text.replaceAll(/[^a-z]/g, "")
  if (letters === "") return isKnown(digits, isWord) || new Set(text).size <= 4
  const bare = text.replaceAll(/^[^a-z]+|[^a-z]+$/g, "")
  // A sign at the end may be a letter in disguise, or put on.
  const cores = [bare, unmasked(bare), unmasked(text.replaceAll(/^\W+|\W+$/g, "")), unmasked(text)]
  return cores.some((core) => isKnown(core.replaceAll(/[_.\-*#&]/g, ""), isWord))
}
