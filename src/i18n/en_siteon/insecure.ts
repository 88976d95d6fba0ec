import type ko from '../ko_siteon/insecure.ts'
import type { Translation } from '../translation.ts'

export default {
  title: 'Please open a secure address',
  text: 'This address ({{origin}}) is not encrypted, so the browser blocks the camera and offline storage.',
  kept: 'Records cannot be written here. Nothing has been lost.',
  way: 'Ask your administrator for the address that begins with https and open that one.',
} satisfies Translation<typeof ko>
