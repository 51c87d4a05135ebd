/** Whether `accept` lists the kind of a file. The filter of the input does not apply to dropped files. */
export function accepts(file: Pick<File, 'name' | 'type'>, accept: string | undefined): boolean {
  const kinds = kindsOf(accept);
  const [name, type] = [file.name.toLowerCase(), file.type.toLowerCase()];
  return (
    kinds.length === 0 ||
    kinds.some((kind) => {
      if (kind.startsWith('.')) return name.endsWith(kind);
      return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind;
    })
  );
}

const WORDS: Record<string, string> = {
  'image/*': 'a picture',
  'video/*': 'a video',
  'audio/*': 'a sound file',
  jpeg: 'JPG',
  mpeg: 'MP3',
  webp: 'WebP',
  quicktime: 'MOV',
};

/** The kinds that `accept` lists, in words: 'JPG, PNG or WebP', 'a picture or a video'. */
export function acceptWords(accept: string | undefined): string {
  const words = [...new Set(kindsOf(accept).map(wordOf))];
  const last = words.pop() ?? 'another file';
  return words.length > 0 ? `${words.join(', ')} or ${last}` : last;
}

function wordOf(kind: string): string {
  const short = kind.replace(/^\.|^\w+\/(?!\*)(?:x-)?/, '');
  return WORDS[short] ?? short.toUpperCase();
}

function kindsOf(accept = ''): string[] {
  return accept
    .split(',')
    .map((kind) => kind.trim().toLowerCase())
    .filter(Boolean);
}
