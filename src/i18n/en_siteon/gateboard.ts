import type ko from '../ko_siteon/gateboard.ts'
import type { Translation } from '../translation.ts'

export default {
  title: 'Gate board',
  text: 'Put this device at the gate: people who come in scan this code with their own phones.',
  none: 'There are no gates',
  noneText: 'A manager of the site can add gates in the gate settings.',
  failed: 'The gates could not be loaded',
  failedText: 'Load them again once there is a connection.',
  looking: 'Loading codes',
  missing: 'There are no codes on this device',
  over: 'All codes have been used',
  missingText: 'Open this with a connection to load codes: for 2 hours on an enrolled device.',
  early: 'This device’s clock is behind its codes',
  earlyText: 'Once there is a connection the clock is set right and codes are loaded again.',
  clock:
    'This device’s clock may be wrong and its codes may be refused. It is set right once there is a connection.',
  codeOf: 'Code of gate {{name}}',
  how: 'Press Scan a gate board under QR in Siteon',
  until: 'Works without a connection until {{when}}',
  notEnrolled: 'Device {{label}} is not enrolled · codes only while connected',
  notReported: 'Codes only while connected',
  enroll: 'Enrol this device as gate display',
} satisfies Translation<typeof ko>
