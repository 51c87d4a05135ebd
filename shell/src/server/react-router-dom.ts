/** The exports of the router that remotes use on the server. */
export * from '#src/provides/react-router-dom.ts';
export { LeadsElsewhere as Navigate } from './leads-elsewhere.ts';
