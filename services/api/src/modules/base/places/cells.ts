import type { Point } from '@backline/contracts/base/places';

const EARTH_KM = 6371.0088;
/** Rows of cells are 25 km high. Each row has as many cells as fit around the earth there. */
const CELL_KM = 25;
const ROW_DEGREES = ((CELL_KM / EARTH_KM) * 180) / Math.PI;
const ROWS = Math.ceil(180 / ROW_DEGREES);
/** Above the number of cells in a row, so that a cell is one whole number. */
const PER_ROW = 10_000;

/** Numbers of cells next to each other, from `first` to `last`. */
export interface CellRange {
  first: number;
  last: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

function rowOf(latitude: number): number {
  return Math.min(ROWS - 1, Math.max(0, Math.floor((latitude + 90) / ROW_DEGREES)));
}

/** The number of cells in a row. It follows the middle of the row. */
function columnsOf(row: number): number {
  const around = Math.cos(radians(-90 + (row + 0.5) * ROW_DEGREES)) * 2 * Math.PI * EARTH_KM;
  return Math.max(1, Math.round(around / CELL_KM));
}

function columnOf(row: number, longitude: number): number {
  const columns = columnsOf(row);
  const turned = (((longitude + 180) % 360) + 360) % 360;
  return Math.min(columns - 1, Math.floor((turned / 360) * columns));
}

/** The number of the cell that a point lies in. */
export function cellOf({ latitude, longitude }: Point): number {
  const row = rowOf(latitude);
  return row * PER_ROW + columnOf(row, longitude);
}

/** Cells that cover every point within a distance, and some points beyond. A row that crosses the date line has two. */
export function cellsWithin({ latitude, longitude }: Point, km: number): CellRange[] {
  const reach = km / EARTH_KM;
  const [south, north] = [latitude - degrees(reach), latitude + degrees(reach)];
  const hasPole = south <= -90 || north >= 90;
  // The widest difference of longitudes on the circle, which is not on the latitude of its middle.
  const width = hasPole
    ? 180
    : degrees(Math.asin(Math.min(1, Math.sin(reach) / Math.cos(radians(latitude)))));
  const ranges: CellRange[] = [];
  for (let row = rowOf(south); row <= rowOf(north); row += 1) {
    for (const [west, east] of columnsBetween(row, longitude, width)) {
      ranges.push({ first: row * PER_ROW + west, last: row * PER_ROW + east });
    }
  }
  return ranges;
}

function columnsBetween(row: number, longitude: number, width: number): [west: number, east: number][] {
  const last = columnsOf(row) - 1;
  // Near a pole a row has few cells, so both ends of a wide circle can lie in one.
  if (width >= 90) return [[0, last]];
  const [west, east] = [columnOf(row, longitude - width), columnOf(row, longitude + width)];
  if (west <= east) return [[west, east]];
  return [
    [west, last],
    [0, east],
  ];
}

/** The distance over the earth, in kilometres. */
export function distanceKm(a: Point, b: Point): number {
  const height = Math.sin(radians(b.latitude - a.latitude) / 2);
  const width = Math.sin(radians(b.longitude - a.longitude) / 2);
  const part = height ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * width ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(part)));
}
