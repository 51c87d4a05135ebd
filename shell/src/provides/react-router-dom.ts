/** What remotes get of the router: what they use, and no more. A test names what is missing here. */
export {
  BrowserRouter,
  Link,
  NavLink,
  Navigate,
  Outlet,
  generatePath,
  matchPath,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from '#react-router-dom';
