// Runs before the first paint (a classic script, so that no dark screen flashes white). The app
// changes the choice through src/theme/theme.ts, which uses the same storage key and attribute.
;(() => {
  let choice = null
  try {
    choice = localStorage.getItem('siteon-theme')
  } catch {
    // storage is closed to us: follow the system
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  let language = null
  try {
    language = localStorage.getItem('siteon-language')
  } catch {
    // the same
  }
  if (language === 'en_siteon') document.documentElement.lang = 'en'
})()
