/**
 * Yields so that the page can react to input. A timer would be delayed to a second in a hidden tab.
 */
export const breathe = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
