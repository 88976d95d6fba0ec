/**
 * `npm run soak -- tests` runs the tests of the engine in full. `npm test` runs a short form of them:
 * they do not change when a board or a screen is added.
 */
export const soaking = process.env.SOAK === '1'
