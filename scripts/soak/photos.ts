import { runPhotos } from '../../tests/front/photos.ts'

/** Of the time that the line alone takes for the bytes. */
const atMost = 1.5

/**
 * `npm run soak -- photos`: 40 photos of a real phone over a mobile line, through nginx to two servers
 * in turn, one of which is killed in the middle. Needs a built app, Chromium, nginx and openssl.
 */
export default async function photos(): Promise<boolean> {
  const outcome = await runPhotos((line) => console.log(line))
  const { seconds, lineSeconds, findings } = outcome
  for (const finding of findings) console.log(`✗ ${finding}`)
  console.log(`${outcome.photos} photos, ${outcome.megabytes.toFixed(1)} MB, in ${seconds.toFixed(0)} s: \
${(seconds / lineSeconds).toFixed(2)} × the line's ${lineSeconds.toFixed(0)} s; a server was killed when \
${outcome.arrivedAtKill} had arrived`)
  return findings.length === 0 && seconds <= lineSeconds * atMost
}
