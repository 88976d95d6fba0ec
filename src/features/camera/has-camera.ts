/** A phone or tablet, whose camera a person can point at something, at an address that may use it. */
export function hasCamera(): boolean {
  const media = navigator.mediaDevices as MediaDevices | undefined
  return typeof media?.getUserMedia === 'function' && matchMedia('(pointer: coarse)').matches
}
