const KEY = 'backline-typed-text';
const LOOK_MS = 100;
/** A screen whose code loads later than this appears without the text. */
const WAIT_MS = 5_000;

const FIELDS =
  'textarea, input:not([type=password], [type=hidden], [type=file], [type=checkbox], [type=radio], [type=submit])';

interface TypedText {
  /** The page on which the text was typed. */
  page: string;
  texts: Record<string, string>;
}

/** Keeps the typed text of this page during a reload. Passwords are not kept. */
export function keepTypedText(): void {
  const texts = Object.fromEntries(
    [...fieldsOfPage()].filter(([, { value }]) => value !== '').map(([name, { value }]) => [name, value]),
  );
  const typed: TypedText = { page: pageName(), texts };
  if (Object.keys(texts).length > 0) sessionStorage.setItem(KEY, JSON.stringify(typed));
}

/** Restores kept text in the empty fields of the same page, as its screen appears. It does so once. */
export function returnTypedText(): void {
  const { page, texts } = takeTypedText();
  const missing = new Map(Object.entries(texts));
  if (page !== pageName() || missing.size === 0) return;
  const look = () => {
    for (const [name, field] of fieldsOfPage()) {
      const text = missing.get(name);
      if (text === undefined) continue;
      if (field.value === '') type(field, text);
      missing.delete(name);
    }
    if (missing.size === 0) stop();
  };
  const looking = setInterval(look, LOOK_MS);
  const giveUp = setTimeout(() => stop(), WAIT_MS);
  const stop = () => {
    clearInterval(looking);
    clearTimeout(giveUp);
  };
  look();
}

function takeTypedText(): TypedText {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (text !== null) return JSON.parse(text) as TypedText;
  } catch {
    // Without storage nothing was kept.
  }
  return { page: '', texts: {} };
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The fields by names that stay the same in another version of the screen. */
function fieldsOfPage(): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const field of document.querySelectorAll<Field>(FIELDS)) {
    const name = field.name || field.getAttribute('aria-label') || field.labels?.[0]?.textContent || '';
    let key = name;
    for (let count = 2; fields.has(key); count += 1) key = `${name} ${count}`;
    fields.set(key, field);
  }
  return fields;
}

/**
 * Types a text as a person does, so that the screen notices. React sees only changes by the element's own setter.
 */
function type(field: Field, text: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const pageName = () => location.pathname + location.search;
