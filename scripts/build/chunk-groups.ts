/** Shared by the sign-in screen and the frame: in the frame's chunk, signing in would wait for it. */
const onSignInToo =
  /[\\/]src[\\/](widgets[\\/](banner|brand|field[\\/]error-line)|lib[\\/]cache[\\/]wipe|outbox[\\/](store[\\/]canary|engine[\\/]uuid))/

/** The parts of the sign-in screen that other forms have, too: one small chunk and not seven. */
const onForms =
  /[\\/]src[\\/](widgets[\\/](field|text[\\/](text-input|password-input|use-limited-text))[\\/.]|features[\\/]session[\\/]language-button)/

/** The form kit: one chunk without calendars and lists, as the screens before the sign-in have none. */
const formKit =
  /[\\/](src[\\/]features[\\/]edit-form[\\/](?!edit-dialog|edit-page|form-lines)|@tanstack[\\/](react-)?form)/

const onEveryScreen =
  /[\\/]src[\\/](shell[\\/](frame[\\/]frame|start[\\/]start-signed-in)|widgets[\\/](card(?![\\/]known-at)|link|list(?![\\/]long-list)|screen)[\\/].*|features[\\/](home[\\/]root-home|notification[\\/]queries))\.tsx?$/

/** What every signed-in screen needs of the outbox; the rest is loaded on use. */
const outboxOfAll =
  /[\\/]src[\\/]outbox[\\/](?!(change[\\/](decide|discard|export|merge|replace)|session[\\/]leave|watch[\\/]on-device)\.)/

/** One chunk: no signed-in screen is without its outbox, and two would name what they share. */
const onSignedInScreens = (id: string) => onEveryScreen.test(id) || outboxOfAll.test(id)

/** `names`, joined by |, of the words of `ko` or `en` */
const wordsOf = (language: string, names: string) =>
  new RegExp(`[\\\\/]i18n[\\\\/](${language}_siteon[\\\\/])?(${names})\\.ts$`)

/** Words of screens that are opened later, in one chunk a language. */
const otherWords = (language: string) =>
  new RegExp(`[\\\\/]i18n[\\\\/]${language}_siteon[\\\\/](?!session\\.)`)

/**
 * One chunk for what every screen needs, one for what every signed-in screen needs: left to itself
 * the build makes a chunk for each set of screens that share a module.
 */
export const chunkGroups = [
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  { name: 'start', test: onSignInToo, priority: 3 },
  { name: 'forms', test: onForms, priority: 3 },
  { name: 'form-kit', test: formKit, priority: 1 },
  { name: 'frame', test: onSignedInScreens, priority: 2 },
  ...['ko', 'en'].flatMap((language) => [
    {
      name: `words-${language}`,
      test: wordsOf(language, `words-${language}|common|dates|start|widgets`),
      priority: 2,
    },
    { name: `frame-words-${language}`, test: wordsOf(language, 'home|shell'), priority: 2 },
    { name: `screen-words-${language}`, test: otherWords(language), priority: 1 },
  ]),
]
