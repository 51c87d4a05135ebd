window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  // Its links would be inside of buttons.
  deepLinking: false,
  defaultModelsExpandDepth: 0,
  docExpansion: 'none',
  filter: true,
  // Its colours are too pale on their ground.
  syntaxHighlight: { activated: false },
  // A service of its maker would get our address.
  validatorUrl: null,
});
