/** Text as a person searches it: without case and spaces, syllables composed. */
export const plain = (text: string) => text.normalize('NFC').toLowerCase().replaceAll(' ', '')
