/**
 * Whether a key belongs to an input method that composes a syllable. Safari ends the composition
 * before it reports that key, with the key code 229 of the input method.
 */
export const isOfComposition = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229
