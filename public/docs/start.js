// The page of the API: /api/openapi.json as Swagger UI shows it. Calls that are tried go to this
// server, with the token that is entered under Authorize and kept by this page alone.
window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  tagsSorter: 'alpha',
  displayRequestDuration: true,
  // No description is sent to a validator elsewhere.
  validatorUrl: null,
})
