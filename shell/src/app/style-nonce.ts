/** The bundler's variable. Libraries that add a style element read it (react-style-singleton, under Radix). */
// oxlint-disable-next-line eslint/no-unused-vars, eslint/prefer-const -- the bundler puts its own variable here
declare let __webpack_nonce__: string;

// Browsers hide the attribute from scripts and keep the property.
__webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
