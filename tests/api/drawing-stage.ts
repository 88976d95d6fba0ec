import { randomUUIDv7 } from 'node:crypto'
import sharp from 'sharp'
import { type Drawing, drawingCreate } from '../../contract/project/drawing.ts'
import { fileUpload } from '../../contract/record/file.ts'
import type { BuiltPerson } from './build.ts'
import type { makeCall } from './client.ts'

type Call = ReturnType<typeof makeCall>

let shade = 0
/** A plan that differs from every other one. */
export async function aPlan(width = 120, height = 80): Promise<Buffer> {
  shade += 1
  const background = { r: shade % 256, g: 200, b: 90 }
  return await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

export async function sendPlan(
  call: Call,
  who: BuiltPerson,
  bytes: Buffer,
  { type = 'image/png', name = '평면도.png' } = {},
) {
  const data = new FormData()
  data.append('file_data', new Blob([Uint8Array.from(bytes)], { type }), name)
  return await call(who, fileUpload, { raw: data })
}

/** A drawing of the person's project. */
export async function aDrawing(
  call: Call,
  who: BuiltPerson,
  options: { name?: string; fieldId?: number; projectId?: number; key?: string } = {},
): Promise<Drawing> {
  const { key, ...more } = options
  const fileId = (await sendPlan(call, who, await aPlan())).body.id
  const body = { projectId: who.projectId, name: '3층 평면도', fileId, ...more }
  const answer = await call(who, drawingCreate, { body, ...(key && { key }) })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.refusal))
  return answer.body
}

export const pinOn = (drawing: Drawing, x = 0.25, y = 0.5) => ({
  drawing: drawing.revisions[0]?.id ?? randomUUIDv7(),
  x,
  y,
})
