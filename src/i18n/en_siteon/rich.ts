import type ko from '../ko_siteon/rich.ts'
import type { Translation } from '../translation.ts'

export default {
  tools: 'Format',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underlined',
  heading: 'Heading',
  bulletList: 'List',
  orderedList: 'Numbered list',
  link: 'Link',
  undo: 'Undo',
  redo: 'Redo',
  address: 'Address of the link',
  wrongAddress: 'Write an address that begins with https://.',
  setLink: 'Set the link',
  unsetLink: 'Take the link off',
  close: 'Close',
  laterBuild: 'A later version of the app has written this. Update the app to change it.',
  readOnly: 'The editor could not be loaded. The text is safe, and can be changed later.',
  deep: 'Lists can be at most {{max}} levels deep: nothing was changed.',
  large: 'There are too many lines and parts: nothing was changed. Split the text.',
  wordsOnly: 'The editor could not be loaded. Write now, and format when there is a connection.',
} satisfies Translation<typeof ko>
