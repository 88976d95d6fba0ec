/**
 * In the place of what ofetch brings to join addresses and to read JSON of strangers: call.ts hands
 * it whole addresses and takes text. They would cost the first screen 1.7 kB (vite.config.ts).
 */
function notBrought(): never {
  throw new Error('ofetch is given whole addresses, and answers in text')
}

export const withBase = notBrought
export const withQuery = notBrought
export default notBrought
