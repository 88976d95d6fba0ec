// Runs before the first paint (a classic script, so that no dark screen flashes white). The app
// changes the choices through src/theme/theme.ts and text-size.ts, which use the same storage keys
// and attributes.
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
  let text = null
  try {
    text = localStorage.getItem('siteon-text')
  } catch {
    // the same
  }
  if (text === 'large' || text === 'largest') document.documentElement.dataset.text = text
  let language = null
  try {
    language = localStorage.getItem('siteon-language')
  } catch {
    // the same
  }
  if (language === 'en_siteon') document.documentElement.lang = 'en'
})()
