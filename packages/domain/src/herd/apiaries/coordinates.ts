import { invalidField } from '@beekeeping/core/app-error';

/** Half a coordinate points nowhere. @throws AppError VALIDATION_FAILED naming the one that is missing */
export const assertWholeCoordinates = (place: {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}): void => {
  const hasLatitude = place.latitude != null;
  const hasLongitude = place.longitude != null;
  if (hasLatitude === hasLongitude) return;
  const [missing, given] = hasLatitude ? ['longitude', 'latitude'] : ['latitude', 'longitude'];
  throw invalidField(missing, 'REQUIRED_WITH', 'latitude and longitude are given together or not at all', {
    field: given,
  });
};
