import { Heading } from '@backline/design-system/heading';
import { linkClass } from '@backline/design-system/link';
import { Logo } from '@backline/design-system/logo';
import { Page, Wrap } from '@backline/design-system/page';
import { Inline, Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { TopBar } from '@backline/design-system/top-bar';
import { routes } from '@backline/shell-sdk';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  title: string;
  /** The task of the administrator on this page. */
  intro: string;
  children: ReactNode;
}

/** A screen of the admin area apart from the dashboard, with a link back to it. */
export function AdminPage({ title, intro, children }: Props) {
  return (
    <>
      <title>{`${title} · Backline`}</title>
      <TopBar logo={<Logo link={<Link to={routes.admin} />} />} />
      <Page>
        <Wrap padded>
          <Stack gap={6}>
            <Inline between>
              <Heading level={1} size={2}>
                {title}
              </Heading>
              <Link to={routes.admin} className={linkClass()}>
                Admin Dashboard
              </Link>
            </Inline>
            <Text tone="muted">{intro}</Text>
            {children}
          </Stack>
        </Wrap>
      </Page>
    </>
  );
}
