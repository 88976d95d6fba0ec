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

/** Applies the choice and stores it on this device. */
export function setTheme(choice: ThemeChoice) {
  try {
    if (choice === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, choice)
  } catch {
    // storage is not available: the choice is lost with the page
  }
  apply(choice)
}

/** Follows the device's setting; public/theme.js sets the theme before the first paint. */
export function followSystemTheme() {
  system().addEventListener('change', () => {
    if (themeChoice() === 'system') apply('system')
  })
}
