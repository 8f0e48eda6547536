import { allRoutes, openApiDocument } from '@beekeeping/service/http';
import { routes } from './dist/routes/index.js';
import { writeFileSync } from 'node:fs';
const served = allRoutes(routes, { http: { enableSwagger: true }, version: '0.1.0' });
writeFileSync('/tmp/openapi.json', JSON.stringify(openApiDocument(served, '0.1.0'), null, 1));
