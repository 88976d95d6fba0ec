/** Light, dark, or as the device says. */
export type ThemeChoice = 'light' | 'dark' | 'system'

const key = 'siteon-theme'
const system = () => matchMedia('(prefers-color-scheme: dark)')

export function themeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(key)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

function apply(choice: ThemeChoice) {
  const dark = choice === 'dark' || (choice === 'system' && system().matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}

/** Keeps the choice on this device and shows it at once. */
export function setTheme(choice: ThemeChoice) {
  try {
    if (choice === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, choice)
  } catch {
    // storage is closed to us: the choice holds until the page goes
  }
  apply(choice)
}

/** Follows the device's own switch; public/theme.js made the first paint right. */
export function followSystemTheme() {
  system().addEventListener('change', () => {
    if (themeChoice() === 'system') apply('system')
  })
}
