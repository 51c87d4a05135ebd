export { app } from './app/routes.tsx';
