import notoSansRegular from "../../papers/fonts/noto-sans-regular.ttf?url"
import notoSansSemibold from "../../papers/fonts/noto-sans-semibold.ttf?url"
import kaziClearRegular from "../../papers/fonts/kazi-clear-regular.ttf?url"
import kaziClearSemibold from "../../papers/fonts/kazi-clear-semibold.ttf?url"
import notoSerifRegular from "../../papers/fonts/noto-serif-regular.ttf?url"
import notoSerifSemibold from "../../papers/fonts/noto-serif-semibold.ttf?url"
import kaziBookRegular from "../../papers/fonts/kazi-book-regular.ttf?url"
import kaziBookSemibold from "../../papers/fonts/kazi-book-semibold.ttf?url"
import kaziLetterRegular from "../../papers/fonts/kazi-letter-regular.ttf?url"
import kaziLetterSemibold from "../../papers/fonts/kazi-letter-semibold.ttf?url"
import notoMonoRegular from "../../papers/fonts/noto-mono-regular.ttf?url"
import notoMonoSemibold from "../../papers/fonts/noto-mono-semibold.ttf?url"
import type { FontName, Weight } from "../../papers/fonts.ts"

/** Where the files of the fonts are, as the build names them. */
export const FONT_ADDRESSES: { readonly [font in FontName]: { readonly [weight in Weight]: string } } = {
  "noto-sans": { regular: notoSansRegular, semibold: notoSansSemibold },
  "kazi-clear": { regular: kaziClearRegular, semibold: kaziClearSemibold },
  "noto-serif": { regular: notoSerifRegular, semibold: notoSerifSemibold },
  "kazi-book": { regular: kaziBookRegular, semibold: kaziBookSemibold },
  "kazi-letter": { regular: kaziLetterRegular, semibold: kaziLetterSemibold },
  "noto-mono": { regular: notoMonoRegular, semibold: notoMonoSemibold }
}
