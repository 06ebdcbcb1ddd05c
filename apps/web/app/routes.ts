import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** Every address of the site. Pages in routes/shop/ are public: the same for everybody, and cached whole. */
export default [index('routes/shop/home.tsx'), route('*', 'routes/shop/not-found.tsx')] satisfies RouteConfig;
