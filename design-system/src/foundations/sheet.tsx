import { useId, type ComponentType, type ReactElement, type ReactNode } from 'react';
import styles from './sheet.module.css';

interface StoryObject {
  args?: object;
  render?: (args: object) => ReactNode;
}

/** A file of stories. The exports of a module are in alphabetical order. Storybook adds the order of the source. */
export type StoryFile = Record<string, StoryObject> & {
  default: { title: string; component?: ComponentType<object> } & StoryObject;
  __namedExportsOrder: string[];
};

interface Props {
  files: Record<string, StoryFile>;
  /** First part of the titles, e.g. `Controls`. */
  group: string;
  /** The number of the part, from 1, and the number of parts. */
  part: readonly [number, number];
}

/** The first story of each component of a group, side by side, each under its component's name. */
export function Sheet({ files, group, part: [part, parts] }: Props): ReactElement {
  const all = Object.values(files)
    .filter(({ default: { title } }) => title.startsWith(`${group}/`))
    .sort((a, b) => a.default.title.localeCompare(b.default.title));
  const size = Math.ceil(all.length / parts);
  return (
    <div className={styles['root']}>
      {all.slice((part - 1) * size, part * size).map((file) => (
        <Cell key={file.default.title} file={file} />
      ))}
    </div>
  );
}

function Cell({ file }: { file: StoryFile }) {
  const id = useId();
  const { default: meta, __namedExportsOrder: names } = file;
  const first = file[names[0] ?? ''];
  return (
    <section className={styles['cell']} aria-labelledby={id}>
      <h2 id={id} className={styles['name']}>
        {meta.title.split('/').at(-1)}
      </h2>
      {first ? <Shown meta={meta} story={first} /> : null}
    </section>
  );
}

/** A component of its own, because a story's `render` may use hooks. */
function Shown({ meta, story }: { meta: StoryFile['default']; story: StoryObject }): ReactNode {
  const args = { ...meta.args, ...story.args };
  const render = story.render ?? meta.render;
  if (render) return render(args);
  const Component = meta.component;
  return Component ? <Component {...args} /> : null;
}
