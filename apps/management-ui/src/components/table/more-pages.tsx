import { Button } from '@mantine/core';
import { m } from '../../generated/messages/messages.js';

/** The way to what is older, of a list that is read page by page. */
export function MorePages(props: {
  of: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = props.of;
  if (!hasNextPage) return null;
  return (
    <div>
      <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {m.load_more()}
      </Button>
    </div>
  );
}
