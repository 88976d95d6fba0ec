import { type FileRow, fileUpload } from '../../../contract/record/file.ts'
import { call } from './call.ts'

/** Uploads one of the person's own files as form data; a later call refers to it. */
export async function sendFile(content: Blob, name: string): Promise<FileRow> {
  const form = new FormData()
  form.append('file_data', content, name)
  // The contract does not describe form data: it is sent as it is.
  return await call(fileUpload, { body: form as unknown as undefined, timeout: 120_000 })
}
