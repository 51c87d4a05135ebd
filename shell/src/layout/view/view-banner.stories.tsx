import { Logo } from '@backline/design-system/logo';
import { Page } from '@backline/design-system/page';
import { TopBar } from '@backline/design-system/top-bar';
import { storyOf } from '@backline/shell-sdk/stories';
import { Link } from 'react-router-dom';
import { ViewBanner } from './view-banner.tsx';

export default { title: 'Shell/ViewBanner', parameters: { layout: 'fullscreen' } };

const viewOf = (name: string) => {
  const endsAt = new Date(Date.now() + 872_000).toISOString();
  const element = (
    <>
      <ViewBanner userId="user-juno" name={name} endsAt={endsAt} />
      <TopBar logo={<Logo link={<Link to="/" />} />} end={null} />
      <Page>
        <h1>Events</h1>
      </Page>
    </>
  );
  return storyOf({ routes: [{ path: '/events', element }] }, { at: '/events', layout: 'own' });
};

export const Artist = viewOf('Juno Halide');
export const LongName = viewOf('Kulturzentrum am Alten Güterbahnhof und seine Freundinnen');
