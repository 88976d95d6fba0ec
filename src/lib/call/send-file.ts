import { type FileRow, fileUpload } from '../../../contract/file.ts'
import { call } from './call.ts'

/** Sends one file of one's own as a browser form; it waits for what will name it. */
export async function sendFile(content: Blob, name: string): Promise<FileRow> {
  const form = new FormData()
  form.append('file_data', content, name)
  // The contract gives a form no shape: it goes as it is.
  return await call(fileUpload, { body: form as unknown as undefined, timeout: 120_000 })
}
