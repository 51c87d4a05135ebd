import { useEffect } from 'react';

/**
 * Replaces the package react-style-singleton, which Radix uses to stop a page from scrolling under a dialog. The
 * package adds a style element, which the policy of our pages refuses. A sheet that a script adopts is allowed.
 */
export function styleSingleton(): (props: { styles: string }) => null {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  return function Sheet({ styles }) {
    useEffect(() => {
      users += 1;
      if (users === 1) sheet = adopt(styles);
      return () => {
        users -= 1;
        if (users === 0) drop(sheet);
      };
    }, [styles]);
    return null;
  };
}

function adopt(styles: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}

function drop(sheet: CSSStyleSheet | undefined): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
}
