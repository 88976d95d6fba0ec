const text = `
The API of 현장온 · Siteon, a portal for the safety of construction sites.

**Sign in.** \`POST /api/auth/login\` answers a token, good for 15 minutes. Send it as
\`Authorization: Bearer <token>\`. \`POST /api/auth/refresh-token\` gives a new one for the refresh cookie.

**Lists** answer \`{data, total, page, perPage}\`. An empty query value counts as an absent one.

**Refusals** answer \`{error: {code, message, fields?}}\`: \`message\` and \`fields\` are sentences in
Korean, or in English with \`Accept-Language: en\`; \`code\` is for programs. What a caller may not see
answers like what does not exist.

**Once.** A write takes an \`Idempotency-Key\`. The same key with the same bytes is done once and
answered twice; a request whose answer was lost is simply sent again.

**Versions.** What can be changed has a \`revision\` and an \`ETag\`. A change sends it as \`If-Match\`;
412 answers with the version that is there now. Records, posts and comments can be sent back as they were
read: without \`If-Match\` their \`revision\` counts, and without either the last change stands.

**Other forms** of what is sent are taken where forms send them: empty text for no value, an object or a
list as JSON text, ids joined by commas, \`1\` and \`0\` for true and false.

**Files.** A record names its files in \`uploads\`; their bytes follow by
\`PATCH /api/v1/upload/{fileId}\`. Browser forms are taken by \`POST /api/v1/file\`.

**Times** are UTC, ISO 8601; days are \`yyyy-MM-dd\` in the time zone of the project.
`.trim()

/** Who publishes the API, and where it is. */
export const about = (server: string) => ({
  info: {
    title: '현장온 · Siteon',
    version: '1',
    description: text,
    license: { name: 'MIT', identifier: 'MIT' },
    contact: { name: 'Siteon' },
  },
  servers: [{ url: server, description: 'This server.' }],
})
