/**
 * Runs code with the globals of a browser, such as `window` and `document`. Scripts and styles of the document are not
 * loaded. The globals are gone afterwards.
 */
export async function asBrowser(url: string, run: () => void): Promise<void> {
  const { GlobalRegistrator } = await import('@happy-dom/global-registrator');
  GlobalRegistrator.register({ url });
  try {
    run();
  } finally {
    await GlobalRegistrator.unregister();
  }
}
