import '@backline/design-system/tokens.css';
import '@backline/design-system/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { readBoot } from './app/boot.ts';
import { createRemoteLoader } from './remotes/load-remote.ts';

const boot = readBoot(document);
const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root: it was not composed by the edge');

createRoot(container).render(<App boot={boot} loader={createRemoteLoader(boot)} />);
