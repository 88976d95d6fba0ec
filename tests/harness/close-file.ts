import { afterAll } from 'vitest'
import { closeFile } from './end-of-file.ts'

/** Vitest runs this for each test file, whatever else it keeps loaded between them. */
afterAll(closeFile)
