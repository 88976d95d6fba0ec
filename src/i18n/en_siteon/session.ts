import type ko from '../ko_siteon/session.ts'
import type { Translation } from '../translation.ts'

export default {
  product: 'Siteon · 현장온',
  headline: "Write down today's site\nonce and for all",
  login: 'User ID',
  password: 'Password',
  signIn: 'Sign in',
  forgot: 'Forgotten password',
  register: 'Sign up',
  kept_one: '|{{count}} saved record| is on this device. Sign in and it goes out.',
  kept_other: '|{{count}} saved records| are on this device. Sign in and they go out.',
  again: 'Your sign-in has ended. Sign in again and you are back where you were.',
  openKept: 'Open what {{name}} has here',
  version: 'Version {{build}}',
  language: 'Language',
  error: {
    '1000': 'Please enter your user ID.',
    '1001': 'Please enter your password.',
    '1002': 'No matching account exists. Check the user ID and the password.',
    '1004': 'The captcha was not right. Please try again.',
    suspended: 'This account is suspended. Please ask your office.',
    other: 'Something went wrong. Please ask your administrator.',
    tooMany: 'Too many tries in a short time. Please try again in a minute.',
    offline: 'There is no connection to sign in with. Press again when you are back online.',
    storage: 'The sign-in could not be stored on this device. Free some space and try again.',
  },
} satisfies Translation<typeof ko>
