import { allIn } from '../../components/screen/records.ts';

/** What jars of honey are sold as. */
export const honeyArticles = {
  ...allIn('/articles', { kind: ['HONEY'], isActive: true, sort: 'name' }),
  staleTime: 5 * 60_000,
};
