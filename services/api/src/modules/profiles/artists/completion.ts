import type { Completion, CompletionItem } from '@backline/contracts/profiles/artists';
import { LEVEL_STEP } from '@backline/contracts/base/limits';
import type { ArtistRecord } from './artists.model.ts';

interface Rule extends Omit<CompletionItem, 'completed'> {
  earned(artist: ArtistRecord): boolean;
}

/** The checklist (rules: profile completion). `section` is the part of the editor that earns the points. */
const RULES: readonly Rule[] = [
  {
    id: 'photo',
    title: 'Add a profile photo',
    description: 'Venues remember a face.',
    points: 20,
    priority: 'high',
    section: 'images',
    earned: (artist) => artist.photo !== null,
  },
  {
    id: 'bio',
    title: 'Write more than 50 characters of bio',
    description: 'Say what a night with you sounds like.',
    points: 25,
    priority: 'high',
    section: 'bio',
    earned: (artist) => (artist.bio?.length ?? 0) > 50,
  },
  {
    id: 'genres',
    title: 'Add a genre',
    description: 'Venues look for the sound of their night.',
    points: 15,
    priority: 'medium',
    section: 'genres',
    earned: (artist) => artist.genres.length > 0,
  },
  {
    id: 'location',
    title: 'Add your location',
    description: 'Venues like to know how far you travel.',
    points: 10,
    priority: 'medium',
    section: 'basic',
    earned: (artist) => artist.location !== null,
  },
  {
    id: 'soundcloud',
    title: 'Connect your SoundCloud',
    description: 'Let venues hear your sets.',
    points: 30,
    priority: 'high',
    section: 'links',
    earned: (artist) => artist.socialLinks.soundcloud !== undefined,
  },
  {
    id: 'spotify',
    title: 'Connect your Spotify',
    description: 'Show your releases and listeners.',
    points: 30,
    priority: 'high',
    section: 'links',
    earned: (artist) => artist.socialLinks.spotify !== undefined,
  },
  {
    id: 'instagram',
    title: 'Connect your Instagram',
    description: 'Show your crowd.',
    points: 20,
    priority: 'medium',
    section: 'links',
    earned: (artist) => artist.socialLinks.instagram !== undefined,
  },
  {
    id: 'images',
    title: 'Add 3 images',
    description: 'Show what the room looks like when you play.',
    points: 25,
    priority: 'medium',
    section: 'images',
    earned: (artist) => artist.images.filter(({ type }) => type === 'image').length >= 3,
  },
  {
    id: 'venues',
    title: 'List 2 notable venues',
    description: 'Name the rooms you have played.',
    points: 20,
    priority: 'low',
    section: 'venues',
    earned: (artist) => artist.notableVenues.length >= 2,
  },
  {
    id: 'artists',
    title: 'List 2 artists you supported',
    description: 'Name whom you have played with.',
    points: 15,
    priority: 'low',
    section: 'artists',
    earned: (artist) => artist.supportedArtists.length >= 2,
  },
];

export function completionOf(artist: ArtistRecord): Completion {
  const items = RULES.map(({ earned, ...item }) => ({ ...item, completed: earned(artist) }));
  const total = items.reduce((sum, item) => sum + item.points, 0);
  const earned = items.reduce((sum, item) => sum + (item.completed ? item.points : 0), 0);
  return {
    earned,
    total,
    percent: Math.round((earned / total) * 100),
    level: Math.floor(earned / LEVEL_STEP) + 1,
    items,
  };
}
