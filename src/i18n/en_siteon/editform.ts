import type ko from '../ko_siteon/editform.ts'
import type { Translation } from '../translation.ts'

export default {
  missing: 'This is required.',
  fault: {
    type: 'This has the wrong type.',
    text: 'This holds characters that cannot be stored.',
    unseen: 'This holds characters that cannot be seen. Please type it again.',
    max: 'This is longer or greater than allowed.',
    min: 'This is shorter or less than allowed.',
    int: 'This is not a valid number.',
    date: 'This is not a valid date.',
    option: 'This is not one of the options.',
    bizno: 'This is not a valid registration number.',
    email: 'This is not a valid e-mail address.',
    telephone: 'Use 7 to 15 digits.',
    phone: 'This is not a phone number.',
  },
  wrong: 'Not saved. Please check the marked fields.',
  offline:
    'No connection, so nobody knows whether it was saved. What you entered is still here; pressed again it takes effect once.',
  changed: 'Somebody changed it in the meantime. Close this and open it again.',
  newer: {
    title: 'Somebody changed it in the meantime.',
    text: 'What you entered is still here. Check the marked fields and save again.',
    theirs: 'Saved now: {{value}}',
    none: 'empty',
    take: 'Use the saved value',
  },
  restored: { title: 'What you had entered is back.', reset: 'Reset' },
  leave: {
    text: 'What you entered is not saved.',
    stay: 'Keep editing',
    go: 'Close without saving',
  },
} satisfies Translation<typeof ko>
