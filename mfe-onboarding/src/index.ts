export { app } from './app/remote-app.tsx';
