import { shrink } from './shrink.ts'
import type { ShrinkAnswer, ShrinkRequest } from './shrink-message.ts'

/** Shrinks photos outside the page. On an error the page does it itself. */
addEventListener('message', (event: MessageEvent<ShrinkRequest>) => {
  const { id, bytes, type } = event.data
  shrink(bytes, type).then(
    (small) => answer({ id, bytes: small }, [small]),
    (error: unknown) => answer({ id, error: String(error) }),
  )
})

function answer(message: ShrinkAnswer, transfer: Transferable[] = []) {
  postMessage(message, { transfer })
}
