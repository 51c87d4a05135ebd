import type { ReleaseRegistry } from '@backline/contracts/releases';
import { Page } from '@backline/design-system/page';
import { useSession } from '@backline/shell-sdk';
import type { ReactNode } from 'react';
import { Bottom, hasBottomBar } from './bottom.tsx';
import { entriesFor } from './navigation.ts';
import { Top } from './top.tsx';

interface Props {
  registry: ReleaseRegistry;
  children: ReactNode;
}

/** The shell's own frame: a bar above, one below on phones, and the main part between them. */
export function Bars({ registry, children }: Props) {
  const user = useSession((session) => session.user);
  const bars = entriesFor(registry, user, 'bars');
  return (
    <>
      <Top bars={bars} menu={entriesFor(registry, user, 'menu')} />
      <Page bottomBar={hasBottomBar(bars)}>{children}</Page>
      <Bottom entries={bars} />
    </>
  );
}
