/** Row by row: from a place in the picture to one on the plane of the code. */
export type Homography = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
]

export interface Pose {
  /** where the middle of the code is in the picture, pixels */
  x: number
  y: number
  /** pixels a module, as if seen from straight ahead */
  module: number
  /** radians: turned in the picture, leaning back, leaning aside */
  turn: number
  back: number
  aside: number
  /** how far off the camera is, in sides of the code: the nearer, the stronger the perspective */
  distance: number
}

/**
 * From pixels to modules, counted from the middle of a code of `size` modules, as a pinhole camera
 * sees it. To be divided by the third coordinate.
 */
export function toPlane({ x, y, module, turn, back, aside, distance }: Pose, size: number) {
  const far = distance * size
  const [ct, st] = [Math.cos(turn), Math.sin(turn)]
  const [cb, sb] = [Math.cos(back), Math.sin(back)]
  const [ca, sa] = [Math.cos(aside), Math.sin(aside)]
  // The columns of the turn: what becomes of a step right and of a step down on the plane.
  const right = [ca * ct, cb * st + sb * sa * ct, sb * st - cb * sa * ct] as const
  const down = [-ca * st, cb * ct - sb * sa * st, sb * ct + cb * sa * st] as const
  const zoom = module * far
  return inverse([
    zoom * right[0] + x * right[2],
    zoom * down[0] + x * down[2],
    x * far,
    zoom * right[1] + y * right[2],
    zoom * down[1] + y * down[2],
    y * far,
    right[2],
    down[2],
    far,
  ])
}

function inverse([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  const [p, q, r] = [e * i - f * h, f * g - d * i, d * h - e * g]
  const whole = a * p + b * q + c * r
  return [
    p / whole,
    (c * h - b * i) / whole,
    (b * f - c * e) / whole,
    q / whole,
    (a * i - c * g) / whole,
    (c * d - a * f) / whole,
    r / whole,
    (b * g - a * h) / whole,
    (a * e - b * d) / whole,
  ]
}
