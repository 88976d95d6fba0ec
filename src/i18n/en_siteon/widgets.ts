import type ko from '../ko_siteon/widgets.ts'
import type { Translation } from '../translation.ts'

export default {
  text: {
    limit: 'You can write up to {{max}} characters.',
    counter: '{{count}} / {{max}}',
    counterSpoken: '{{count}} of {{max}} characters',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
  },
  state: {
    local: 'On this device',
    sending: 'Sending',
    arrived: 'At the server',
    attention: 'Needs attention',
  },
  line: {
    online: 'Online',
    offline: 'Offline',
    offlinePending: 'Offline · {{count}} to send',
    sending: 'Sending {{count}}',
  },
} satisfies Translation<typeof ko>
